import type { LoggedCorrection, Site } from '@almanac/contract';
import { classNames, Skeleton, useWords } from '@almanac/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { tablePath } from '../../platform/catalogue/table-path.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { UpdateDays } from '../../platform/updates/update-days.tsx';
import { writeDate } from '../../platform/words/write-day.ts';
import { AgencyChoice } from './agency-choice.tsx';
import { Choices } from './choices.tsx';
import { correctionPagesQuery } from './corrections-query.ts';
import { Earlier, FromTheLatest } from './earlier.tsx';
import styles from './latest.module.css';
import { filterQuery, updatePagesQuery } from './updates-query.ts';
import { addressHere } from '../../platform/site-path.ts';

/** `/corrections`: notices of what is wrong or was put right, and the releases that revised figures. */
export function CorrectionsPage(screen: ScreenProps): ReactElement {
  const { say } = useWords();
  const [parameters, setParameters] = useSearchParams();
  const agency = parameters.get('agency') ?? undefined;
  const query = filterQuery({ agency, change: undefined }).toString();
  useScreenTitle(screen.site, say('page.title.corrections'));
  return (
    <div className={classNames('page', styles['page'])}>
      <ScreenHeading>{say('latest.corrections')}</ScreenHeading>
      <Choices
        ways={
          <>
            <a href={addressHere(`/feeds/corrections.atom${query === '' ? '' : `?${query}`}`)}>
              {say('common.atom-feed')}
            </a>
            <Link to="/latest-updates">{say('page.title.latest-updates')}</Link>
          </>
        }
      >
        <AgencyChoice
          api={screen.api}
          site={screen.site}
          value={agency}
          onChange={(chosen) => {
            setParameters(chosen === '' ? {} : { agency: chosen }, { replace: true });
          }}
        />
      </Choices>
      <Corrections {...screen} agency={agency} after={parameters.get('after') ?? undefined} />
      <Revisions {...screen} agency={agency} />
    </div>
  );
}

/** The notice after which the list begins; absent: with the latest. */
interface After {
  readonly after: string | undefined;
}

type SectionProps = ScreenProps & { readonly agency: string | undefined };

function Corrections({ api, site, agency, after }: SectionProps & After): ReactElement {
  const { say } = useWords();
  const pages = useInfiniteQuery(correctionPagesQuery(api, agency, after));
  const found = pages.data?.pages.flatMap(({ corrections }) => corrections) ?? [];
  return (
    <section aria-labelledby="corrections" className={styles['log']}>
      <h2 id="corrections">{say('latest.corrections.notices')}</h2>
      <FromTheLatest what="corrections" />
      {pages.isPending ? <Skeleton widthPx={420} heightPx={16} /> : null}
      {pages.isError ? (
        <QueryError
          title={say('latest.corrections.error')}
          error={pages.error}
          onRetry={() => void pages.refetch()}
        />
      ) : null}
      {pages.isSuccess && found.length === 0 ? (
        <p className={styles['none']}>{say('latest.corrections.none')}</p>
      ) : null}
      <ul role="list" className={styles['notices']}>
        {found.map((correction) => (
          <Item key={correction.id} correction={correction} site={site} />
        ))}
      </ul>
      <Earlier what="corrections" pages={pages} />
    </section>
  );
}

function Item({
  correction,
  site,
}: {
  readonly correction: LoggedCorrection;
  readonly site: Site;
}): ReactElement {
  const { say } = useWords();
  const { id, at, text, title, agency, releaseId, publishedAt } = correction;
  return (
    <li id={id}>
      <time dateTime={at}>{writeDate(new Date(at), site)}</time>
      <span>
        <Link className="quiet" to={`${tablePath(correction)}?release=${encodeURIComponent(releaseId)}`}>
          {title}
        </Link>
        <p>{text}</p>
        <small>
          {say('latest.corrections.of-release', { agency, day: writeDate(new Date(publishedAt), site) })}
        </small>
      </span>
    </li>
  );
}

/** How many of the latest releases that revised figures are listed here; the rest one link further. */
const SHOWN_REVISIONS = 20;

function Revisions({ api, site, now, agency }: SectionProps): ReactElement {
  const { say } = useWords();
  const filter = { agency, change: 'revised' } as const;
  const pages = useInfiniteQuery(updatePagesQuery(api, filter));
  const updates = pages.data?.pages.flatMap((page) => page.updates) ?? [];
  return (
    <section aria-labelledby="revisions" className={styles['log']}>
      <h2 id="revisions">{say('latest.revisions')}</h2>
      {pages.isError ? (
        <QueryError
          title={say('latest.revisions.error')}
          error={pages.error}
          onRetry={() => void pages.refetch()}
        />
      ) : null}
      {pages.isSuccess && updates.length === 0 ? (
        <p className={styles['none']}>{say('latest.revisions.none')}</p>
      ) : null}
      {updates.length === 0 ? null : (
        <UpdateDays
          news={updates.slice(0, SHOWN_REVISIONS)}
          site={site}
          now={now()}
          more={(update) => ` · ${update.agency}`}
        />
      )}
      {updates.length > SHOWN_REVISIONS || pages.hasNextPage ? (
        <p className={styles['more']}>
          <Link to={`/latest-updates?${filterQuery(filter).toString()}`}>{say('latest.revisions.all')}</Link>
        </p>
      ) : null}
    </section>
  );
}
