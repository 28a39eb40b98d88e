import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { Problem } from '../../../platform/http/problem.ts';
import { normalPassword } from './password-weakness.ts';

/** Hashes passwords, a few at a time. */
export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password is the one that was hashed. Without a hash it does the same work and answers false. */
  readonly verify: (password: string, hash: string | undefined) => Promise<boolean>;
}

/** OWASP's second choice: 19 MiB, two passes, one lane; about 15 ms. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** Hashing runs on the threads that also read files: most of them stay free. */
const AT_ONCE = 2;
/** About two seconds of waiting; later callers are asked to try again. */
const MOST_WAITING = 250;

const derive = promisify(argon2);

/** What a hash costs, as argon2 counts. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const COST: HashCost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES };

/** Argon2id, at most two at once; the others wait in turn. Tests that hash all the time take a lower cost. */
export function passwordHasher(cost = COST): PasswordHasher {
  const inTurn = turns(AT_ONCE);
  const work = (password: string, salt: Buffer, as: HashCost): Promise<Buffer> =>
    inTurn(() =>
      derive('argon2id', { message: normalPassword(password), nonce: salt, tagLength: TAG_BYTES, ...as }),
    );
  // Stands in for the hash when there is no account; it is never stored and matches no password.
  const nobody = textOf(cost, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return textOf(cost, salt, await work(password, salt, cost));
    },
    verify: async (password, hash) => {
      const { salt, tag, as } = parse(hash ?? nobody);
      const found = await work(password, salt, as);
      return timingSafeEqual(found, tag) && hash !== undefined;
    },
  };
}

/** The PHC string format, which keeps the parameters next to the hash so that the cost can rise later. */
function textOf({ memory, passes, parallelism }: HashCost, salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(hash: string): { readonly salt: Buffer; readonly tag: Buffer; readonly as: HashCost } {
  const [whole, memory, passes, lanes, salt = '', tag = ''] = PHC.exec(hash) ?? [];
  if (whole === undefined) throw new Error('a stored password is not in the PHC format');
  const as = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) };
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64'), as };
}

/** Runs `most` pieces of work at once and lets the others wait. */
function turns(most: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= MOST_WAITING) throw new Problem('too-busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
