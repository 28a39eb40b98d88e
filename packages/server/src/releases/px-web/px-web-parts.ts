import type { SearchFound } from '@almanac/core';
import type { Words } from '@almanac/words';
import type { Colophon, FileStream, Labels } from '@almanac/formats';

import type { Clock } from '../../platform/clock.ts';
import type { AwaitTurn } from '../../platform/limits/big-answers.ts';
import type { CostLimit } from '../../platform/limits/cost-limit.ts';
import type { StoredViews } from '../figures/stored-views.ts';
import type { IndexedRelease } from '../index/indexed-release.ts';
import type { ApiCatalogue } from '../reading/api-catalogue.ts';
import type { DataReaders } from '../reading/read-data.ts';
import type { SelectedData } from '../reading/selected-data.ts';

/** A file whose making would hold up the thread that answers. */
export interface BigDataFile {
  readonly format: 'xlsx' | 'parquet';
  readonly release: IndexedRelease;
  readonly selected: SelectedData;
  readonly labels: Labels;
  readonly colophon: Colophon;
}

/** What both versions of PxWebApi are answered with. */
export interface PxWebParts extends DataReaders {
  readonly catalogue: ApiCatalogue;
  readonly limit: CostLimit;
  /** The line of those who wait for big answers. */
  readonly awaitTurn: AwaitTurn;
  readonly views: StoredViews;
  readonly words: Words;
  readonly clock: Clock;
  /** Searches the tables as the portal's own search does. */
  readonly search: (query: string) => Promise<Pick<SearchFound, 'codes' | 'isNearest'>>;
  readonly locale: string;
  readonly timeZone: string;
  /** Of the server. */
  readonly version: string;
  readonly department: string;
  /** The name of the portal. */
  readonly site: string;
  readonly publicUrl: string;
  /** The language of all answers, whatever a program asks for. */
  readonly language: string;
  /** A call for more is refused; programs are told the number. */
  readonly mostCells: number;
  readonly callsPerMinute: number;
  /** Makes big files elsewhere; without it, as over tables in memory, they are made here. */
  readonly makeBigFile?: (file: BigDataFile, signal: AbortSignal) => Promise<FileStream>;
}
