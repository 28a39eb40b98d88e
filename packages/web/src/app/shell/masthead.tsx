import type { Site } from '@almanac/contract';
import { classNames, Icon, useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';

import { CompareLink } from '../../platform/compare/compare-link.tsx';
import styles from './masthead.module.css';
import { MenuButton } from './menu-button.tsx';

/** A link to the first page of a section, marked on the section's other pages, too. */
function SectionLink({
  to,
  pages,
  onClick,
  children,
}: {
  readonly to: string;
  readonly pages: readonly string[];
  readonly onClick: () => void;
  readonly children: string;
}): ReactElement {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  const isInside = pages.includes(pathname) ? 'true' : undefined;
  return (
    <Link
      className={classNames(styles['link'])}
      to={to}
      onClick={onClick}
      aria-current={isHere ? 'page' : isInside}
    >
      {children}
    </Link>
  );
}

function Navigation({ onChoose }: { readonly onChoose?: (() => void) | undefined }): ReactElement {
  const { say } = useWords();
  const handleClick = (): void => {
    onChoose?.();
  };
  return (
    <ul role="list">
      <li>
        <NavLink className={classNames(styles['link'])} to="/browse" onClick={handleClick}>
          {say('shell.nav.browse')}
        </NavLink>
      </li>
      <li>
        <NavLink className={classNames(styles['link'])} to="/latest-updates" onClick={handleClick}>
          {say('page.title.latest-updates')}
        </NavLink>
      </li>
      <li>
        <CompareLink className={classNames(styles['link'])} onChoose={handleClick} />
      </li>
      <li>
        <SectionLink to="/view-api/for-developers" pages={['/view-api/find-apis']} onClick={handleClick}>
          {say('page.title.for-developers')}
        </SectionLink>
      </li>
      <li>
        <SectionLink to="/user-guide" pages={['/faq', '/glossary']} onClick={handleClick}>
          {say('shell.nav.help')}
        </SectionLink>
      </li>
    </ul>
  );
}

/** Where a link goes that a phone has in the menu. */
export interface LinkPlace {
  readonly className: string;
  readonly onChoose?: () => void;
}

export interface MastheadProps {
  readonly site: Site;
  /** The search box; absent where the screen has its own. */
  readonly search?: ReactNode;
  /** The link to what the reader put aside to download. */
  readonly aside?: ((link: LinkPlace) => ReactNode) | undefined;
  /** The link to the saved tables. */
  readonly saved?: ((link: LinkPlace) => ReactNode) | undefined;
  /** The log-in, or the account. */
  readonly account?: ReactNode;
}

/** The line at the top of every screen. */
export function Masthead({ site, search, aside, saved, account }: MastheadProps): ReactElement {
  const { say } = useWords();
  return (
    <header className={styles['mast']}>
      <div className={classNames('full', styles['bar'])}>
        <Link className={styles['brand']} to="/">
          <BrandMark site={site} />
          <b>{site.product}</b>
          <small>
            {site.department.split(/(?<=,) /).map((line) => (
              <span key={line}>{line} </span>
            ))}
          </small>
        </Link>
        <nav className={styles['nav']} aria-label={say('shell.nav')}>
          <Navigation />
        </nav>
        <div className={styles['end']}>
          {search === undefined ? null : <div className={styles['search']}>{search}</div>}
          {aside?.({ className: classNames(styles['notPhone']) })}
          {search === undefined ? null : (
            <Link className={classNames(styles['link'], styles['toSearch'])} to="/search">
              <Icon name="search" />
              <span className="visually-hidden">{say('page.title.search')}</span>
            </Link>
          )}
          {saved?.({ className: classNames(styles['link'], styles['notPhone']) })}
          {account}
          <MenuButton>
            {(onChoose) => (
              <>
                <Navigation onChoose={onChoose} />
                <div className={styles['onlyPhone']}>
                  {saved?.({ className: classNames(styles['link']), onChoose })}
                  {aside?.({ className: classNames(styles['link']), onChoose })}
                </div>
              </>
            )}
          </MenuButton>
        </div>
      </div>
    </header>
  );
}

/** The department's logo, or the globe of the product. */
function BrandMark({ site }: { readonly site: Site }): ReactElement {
  if (site.logo !== undefined) return <img src={site.logo} alt="" width={28} height={28} />;
  return (
    <svg viewBox="0 0 28 28" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <circle cx="14" cy="14" r="12" />
      <ellipse cx="14" cy="14" rx="5" ry="12" />
      <path d="M2 14h24M14 2v24" />
    </svg>
  );
}
