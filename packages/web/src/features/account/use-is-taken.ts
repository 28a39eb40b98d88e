import { emailSchema } from '@almanac/contract';
import { useRef, useState } from 'react';
import type { Api } from '../../platform/api/api.ts';
import { callAccount } from '../../platform/session/call-account.ts';

/** Asks whether an address has an account already, once an address, and only about a whole one. */
export function useIsTaken(api: Api): {
  /** The address that is known to have one. */
  readonly email: string | undefined;
  readonly ask: (email: string) => void;
} {
  const [taken, setTaken] = useState<string>();
  const asked = useRef(new Set<string>());
  const ask = (text: string): void => {
    const email = text.trim();
    if (!emailSchema.safeParse(email).success || asked.current.has(email)) return;
    asked.current.add(email);
    // The call is strictly limited and optional: when it fails, registering goes on without it.
    void callAccount(api, 'checkEmail', { params: { email } }).then(
      (found) => {
        if (found === 'taken') setTaken(email);
      },
      () => undefined,
    );
  };
  return { email: taken, ask };
}
