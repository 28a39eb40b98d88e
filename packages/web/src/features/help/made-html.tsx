import type { MouseEvent, ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { addressInside, htmlHere } from '../../platform/site-path.ts';
import styles from './help-page.module.css';

/** The address of a page of the portal for a plain click; undefined when the browser should follow the link itself. */
function ownAddress(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const address = link?.getAttribute('href') ?? '';
  return isPlain && /^\/(?!\/)/.test(address) ? addressInside(address) : undefined;
}

/** HTML that our server made from a Markdown file; HTML in the file itself is escaped. */
export function MadeHtml({ html }: { readonly html: string }): ReactElement {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent): void => {
    const address = ownAddress(event);
    if (address === undefined) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <div
      className={styles['text']}
      onClick={handleClick}
      dangerouslySetInnerHTML={{ __html: htmlHere(html) }}
    />
  );
}
