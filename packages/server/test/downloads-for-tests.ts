import { tableInStretches } from '../src/features/pages/table-html.ts';
import { drawInThread } from '../src/features/charts/draw-in-thread.ts';
import { pictureRoutes } from '../src/features/charts/picture-routes.ts';
import { protocolCalls } from '../src/app/protocol-calls.ts';
import { downloadRoutes } from '../src/features/downloads/routes.ts';
import { tableRoutes } from '../src/features/tables/routes.ts';
import { memoryCollections } from '../src/releases/figures/collections.ts';
import { bigAnswers } from '../src/platform/limits/big-answers.ts';
import { headerReader } from '../src/releases/figures/header-reader.ts';
import { partReader } from '../src/releases/figures/read-part.ts';
import { stretchesReader } from '../src/releases/figures/row-stretches.ts';
import { memoryViews } from '../src/releases/figures/stored-views.ts';
import { passingViewReader, viewReader } from '../src/releases/figures/view-reader.ts';
import type { PublishingForTests } from './publishing-for-tests.ts';
import { ENGLISH } from './english.ts';
import { wideLimit } from './wide-limit.ts';

/** Adds the routes of tables, their files and their pictures. */
export async function downloadsForTests(
  { app, index, store, clock }: PublishingForTests,
  onTaken: (code: string) => void = () => undefined,
): Promise<void> {
  const limit = wideLimit();
  const readHeader = headerReader(store);
  const parts = partReader(store, readHeader, ENGLISH.write);
  const views = memoryViews();
  const { plan } = parts;
  const awaitTurn = bigAnswers();
  await tableRoutes(app, { index, store, parts, views, limit, stretchLimit: limit, awaitTurn });
  const readShown = viewReader(store, parts);
  const portal = { title: 'Almanac', publicUrl: 'https://tables.example.gov', timeZone: 'Asia/Singapore' };
  const draw = drawInThread();
  const version = '1';
  await pictureRoutes(app, {
    index,
    readShown,
    plan,
    views,
    limit,
    awaitTurn,
    portal,
    words: ENGLISH,
    draw,
    version,
  });
  await downloadRoutes(app, {
    index,
    readHeader,
    views,
    clock,
    limit,
    plan,
    readShown,
    portal,
    onTaken,
    words: ENGLISH,
    callOf: protocolCalls(portal.publicUrl, 'en'),
    readInPassing: passingViewReader(store, readHeader, { write: ENGLISH.write }),
    awaitTurn,
    readStretches: stretchesReader(store),
    tableInStretches,
    collections: memoryCollections(),
    version,
  });
}
