import type { ReactElement, ReactNode } from 'react';

/** What `<code>` in a text is drawn as. */
export const CODE = {
  code: (inside: ReactNode): ReactElement => <code>{inside}</code>,
};
