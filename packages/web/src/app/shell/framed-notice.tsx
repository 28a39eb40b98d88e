import type { ReactElement } from 'react';

/** All that is shown inside someone else's page. */
export function FramedNotice({ address }: { readonly address: string }): ReactElement {
  return (
    <p className="full">
      <a href={address} target="_blank" rel="noopener">
        Open in a new window
      </a>
    </p>
  );
}
