import type { PlainMessageKey } from '@almanac/core';
import { classNames, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { CatalogueNode } from '../../platform/catalogue/catalogue-index.ts';
import styles from './browse-page.module.css';
import { addressOfPlace, type BrowsePlace } from './browse-place.ts';
import type { GroupingNode } from '../../platform/catalogue/catalogue-index.ts';

interface WayDownProps {
  readonly groupings: readonly GroupingNode[];
  readonly place: BrowsePlace;
  /** Added to every link: the facets' choice. */
  readonly query: string;
}

interface Branches {
  readonly title: PlainMessageKey;
  readonly nodes: readonly CatalogueNode[];
  readonly above: BrowsePlace;
  readonly level: keyof BrowsePlace;
}

/** The neighbours of the current place: the themes, the subjects of a theme, or the topics of a subject. */
function branchesOf({ groupings, place }: WayDownProps): Branches {
  const { grouping, subject } = place;
  const shown = groupings.find(({ id }) => id === grouping?.id);
  if (grouping === undefined)
    return { title: 'browse.level.theme', nodes: groupings, above: {}, level: 'grouping' };
  if (subject === undefined)
    return {
      title: 'browse.level.subject',
      nodes: shown?.subjects ?? [],
      above: { grouping },
      level: 'subject',
    };
  const topics = shown?.subjects.find(({ id }) => id === subject.id)?.topics ?? [];
  return { title: 'browse.level.topic', nodes: topics, above: { grouping, subject }, level: 'topic' };
}

/** Links one level down, with counts. */
export function WayDown(props: WayDownProps): ReactElement {
  const { say, write } = useWords();
  const { title, nodes, above, level } = branchesOf(props);
  return (
    <nav className={styles['down']} aria-label={say(title)}>
      <h2>{say(title)}</h2>
      <ul role="list">
        {nodes.map((node) => (
          <li key={node.id}>
            <Link
              className={classNames('quiet')}
              to={`${addressOfPlace(above)}/${node.id}${props.query}`}
              aria-current={props.place[level]?.id === node.id ? 'page' : undefined}
            >
              {node.name}
              <span className={styles['count']}>{write({ number: node.tables.length })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
