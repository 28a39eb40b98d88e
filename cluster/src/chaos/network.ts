import { spawnSync } from 'node:child_process';

/** A network of a server's own, joined to this computer by one cable. */
export interface OwnNetwork {
  /** The address of this computer on the cable. */
  readonly here: string;
  /** The server's. */
  readonly there: string;
  /** What a command begins with that runs there. */
  readonly within: readonly string[];
  /** Drops a part of all packets from and to a port, or all of them; 0 drops none. */
  readonly drop: (port: number, part: number) => void;
  readonly remove: () => void;
}

/** Runs commands of `ip` and `nft`; throws with what they say. */
function run(command: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.trim()}`);
}

/** Why servers cannot have networks of their own here: no root, no `ip` or `nft`, or a kernel without. Undefined if they can. */
export function withoutNetworks(): string | undefined {
  try {
    openNetwork(PROBE).remove();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The number of a network that only tries whether there can be any. */
const PROBE = 255;
const FIRST_NET = 64;
const NETS = 128;
const PERMILLE = 1000;

/** Makes a namespace of the network with a cable to it. Its kernel drops packets as a bad line does: TCP has to repeat them. */
export function openNetwork(number: number): OwnNetwork {
  const name = `almanac${process.pid}n${number}`;
  const [near, far] = [`al${process.pid}n${number}a`, `al${process.pid}n${number}b`];
  const net = `10.${FIRST_NET + (process.pid % NETS)}.${number}`;
  const within = ['ip', 'netns', 'exec', name] as const;
  const [here, there] = [`${net}.1`, `${net}.2`];
  const inside = (...args: readonly string[]): void => {
    run(within[0], ...within.slice(1), ...args);
  };
  const dropped = new Map<number, number>();
  const remove = (): void => {
    spawnSync('ip', ['netns', 'del', name]);
    spawnSync('ip', ['link', 'del', near]);
  };
  try {
    run('ip', 'netns', 'add', name);
    run('ip', 'link', 'add', near, 'type', 'veth', 'peer', 'name', far);
    run('ip', 'link', 'set', far, 'netns', name);
    run('ip', 'addr', 'add', `${here}/30`, 'dev', near);
    run('ip', 'link', 'set', near, 'up');
    inside('ip', 'addr', 'add', `${there}/30`, 'dev', far);
    inside('ip', 'link', 'set', far, 'up');
    inside('ip', 'link', 'set', 'lo', 'up');
    inside('nft', 'add table ip chaos');
    for (const hook of ['input', 'output'])
      inside('nft', `add chain ip chaos ${hook} { type filter hook ${hook} priority 0; }`);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    here,
    there,
    within,
    remove,
    drop: (port, part) => {
      if (part === 0) dropped.delete(port);
      else dropped.set(port, part);
      const rules = [...dropped].flatMap(([each, lost]) => {
        const drawn = lost < 1 ? `numgen random mod ${PERMILLE} < ${Math.round(lost * PERMILLE)} ` : '';
        return ['input tcp sport', 'input tcp dport', 'output tcp sport', 'output tcp dport'].map(
          (packets) => `add rule ip chaos ${packets} ${each} ${drawn}drop`,
        );
      });
      inside('nft', ['flush table ip chaos', ...rules].join('; '));
    },
  };
}
