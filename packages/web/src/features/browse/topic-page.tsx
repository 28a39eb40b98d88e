import type { SearchBody, SearchHit, TableEntry } from '@almanac/contract';
import { classNames, Icon, Skeleton, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactElement } from 'react';
import { Link } from 'react-router';
import { Breadcrumb } from '../../platform/breadcrumb.tsx';
import type { TopicNode, TopicPlace } from '../../platform/catalogue/catalogue-index.ts';
import { FacetChips } from '../../platform/catalogue/facet-chips.tsx';
import { isChosen } from '../../platform/catalogue/facets.ts';
import { FamilyTable, type ListedFamily } from '../../platform/catalogue/family-table.tsx';
import { useFacetChoice } from '../../platform/catalogue/use-facet-choice.ts';
import { NotifyButton } from '../../platform/notify-button.tsx';
import { topicQuery } from '../../platform/queries.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { usePendingAction } from '../../platform/session/after-login.ts';
import { addressHere } from '../../platform/site-path.ts';
import { resumeSubscription } from '../../platform/subscription-store.ts';
import { addressOfPlace, crumbsTo } from './browse-place.ts';
import { TopicReleases } from './topic-releases.tsx';
import { TopicFigures, TopicState } from './topic-state.tsx';
import styles from './topic-page.module.css';

export interface TopicPageProps extends ScreenProps {
  readonly place: TopicPlace;
}

/** A topic: the state it is in, its tables with their latest figures, and what is released when. */
export function TopicPage({ api, site, now, place }: TopicPageProps): ReactElement {
  const { say } = useWords();
  const { topic } = place;
  useScreenTitle(site, topic.name);
  const families = useQuery(topicQuery(api, topic.id));
  const hits = families.data?.hits ?? [];
  return (
    <div className="page">
      <Breadcrumb crumbs={crumbsTo(place, say)} current={topic.name} />
      <div className={styles['head']}>
        <div>
          <ScreenHeading>{topic.name}</ScreenHeading>
          <TopicState hits={hits} />
        </div>
        <p className={styles['acts']}>
          <NotifyOfTopic topic={topic} />
          <a href={addressHere(`/feeds/topic/${encodeURIComponent(topic.id)}.atom`)}>
            <Icon name="feed" />
            {say('topic.feed')}
          </a>
          <Link to="/releases/calendar">
            <Icon name="calendar" />
            {say('home.calendar')}
          </Link>
        </p>
      </div>
      <TopicFigures hits={hits} />
      <div className={styles['columns']}>
        <div>
          {families.status === 'error' ? (
            <QueryError
              title={say('browse.error')}
              error={families.error}
              onRetry={() => void families.refetch()}
            />
          ) : null}
          {families.status === 'pending' ? <Skeleton widthPx={320} heightPx={26} /> : null}
          {families.status === 'success' ? <Tables {...families.data} topic={topic} /> : null}
          <OtherTopics {...place} />
        </div>
        <TopicReleases tables={topic.tables} site={site} now={now()} />
      </div>
    </div>
  );
}

/** Follows the topic of the page; a log-in in between ends with the dialog open. */
function NotifyOfTopic({ topic: { id, name } }: { readonly topic: TopicNode }): ReactElement {
  const topics = useMemo(() => [{ topicId: id, topic: name }], [id, name]);
  const resume = useCallback(() => {
    resumeSubscription({ topics });
  }, [topics]);
  usePendingAction('notify-me-of-updates', resume);
  return <NotifyButton of={name} asked={{ topics }} />;
}

interface TablesProps extends Pick<SearchBody, 'hits' | 'total'> {
  readonly topic: TopicNode;
}

/** The tables by family; those of a filter that the address carries. */
function Tables({ hits, total, topic }: TablesProps): ReactElement {
  const { say } = useWords();
  const facets = useFacetChoice();
  const shown = hits.filter(({ table }) => isChosen(table, facets.choice));
  // What stands beyond one answer is listed without figures.
  const listed = new Set(hits.flatMap(({ family }) => family?.members.map(({ code }) => code) ?? []));
  const rest = topic.tables.filter((table) => !listed.has(table.code) && isChosen(table, facets.choice));
  const count = shown.length + (hits.length < total ? rest.length : 0);
  return (
    <section aria-labelledby="tables">
      <h2 className={classNames('section-heading', styles['rule'])} id="tables">
        {say('common.tables', { count })}
      </h2>
      <FacetChips facets={facets} />
      <FamilyTable
        caption={say('table-list.caption')}
        families={[...shown.map(listedHit), ...(hits.length < total ? rest.map(listedTable) : [])]}
      />
    </section>
  );
}

function listedHit({ table, family, headline }: SearchHit): ListedFamily {
  return {
    table,
    title: family?.title.text ?? table.title,
    members: family?.members ?? [],
    headline,
    facts: [table.agency, table.code],
  };
}

function listedTable(table: TableEntry): ListedFamily {
  return { table, title: table.title, members: [], headline: undefined, facts: [table.agency, table.code] };
}

/** The topics beside it. */
function OtherTopics({ grouping, subject, topic }: TopicPlace): ReactElement | null {
  const { say, write } = useWords();
  const others = subject.topics.filter(({ id }) => id !== topic.id);
  if (others.length === 0) return null;
  const above = addressOfPlace({ grouping, subject });
  return (
    <nav className={styles['others']} aria-labelledby="other-topics">
      <h2 className={classNames('section-heading', styles['rule'])} id="other-topics">
        {say('topic.others', { subject: subject.name })}
      </h2>
      <ul role="list">
        {others.map(({ id, name, tables }) => (
          <li key={id}>
            <Link to={`${above}/${id}`}>{name}</Link> <span>{write({ number: tables.length })}</span>
          </li>
        ))}
        <li>
          <Link to={above}>{say('topic.all-of', { subject: subject.name })}</Link>{' '}
          <span>{write({ number: subject.tables.length })}</span>
        </li>
      </ul>
    </nav>
  );
}
