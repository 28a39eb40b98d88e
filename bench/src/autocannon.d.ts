declare module 'autocannon' {
  /** The part of a request that is used. */
  interface Request {
    readonly path?: string;
  }
  /** The part of the options that is used. */
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Replaces the path of `url`. */
    readonly requests?: readonly { readonly setupRequest: (request: Request) => Request }[];
  }
  /** The part of the result that is used. */
  interface Result {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
