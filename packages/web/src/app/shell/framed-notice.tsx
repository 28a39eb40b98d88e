import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';

/** All that is shown inside someone else's page. */
export function FramedNotice({ address }: { readonly address: string }): ReactElement {
  const { say } = useWords();
  return (
    <p className="full">
      <a href={address} target="_blank" rel="noopener">
        {say('page.framed')}
      </a>
    </p>
  );
}
