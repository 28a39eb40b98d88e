declare module 'autocannon' {
  /** What is used of a request. */
  interface Request {
    readonly path?: string;
  }
  /** What is used of the options. */
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** In place of the path of `url`. */
    readonly requests?: readonly { readonly setupRequest: (request: Request) => Request }[];
  }
  /** What is used of the findings. */
  interface Result {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
