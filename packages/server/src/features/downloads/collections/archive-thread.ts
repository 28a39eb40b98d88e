import { parentPort, workerData, type MessagePort } from 'node:worker_threads';

import { writeWorkbook } from '@almanac/formats';

import { headerReader } from '../../../releases/figures/header-reader.ts';
import { openReleaseStore } from '../../../releases/storage/open-release-store.ts';
import { passingStore } from '../../../releases/storage/passing-store.ts';
import { partReader } from '../../../releases/figures/read-part.ts';
import { stretchesReader } from '../../../releases/figures/row-stretches.ts';
import { openStorageBeside } from '../../../releases/storage/storage-place.ts';
import { viewReader } from '../../../releases/figures/view-reader.ts';
import { wordsOf } from '../../../platform/settings/words-of.ts';
import { refusalOf } from '../../../platform/thread-refusal.ts';
import { pieceSender, type PieceSender } from '../piece-sender.ts';
import type { FileOrigin } from '../colophon-of.ts';
import { readyView, type ReadyView } from '../ready-view.ts';
import { fileOf, workbookSheets, type ArchiveSheet } from './archive-maker.ts';
import type { ArchiveNews, ArchiveOrder, ArchiveWork } from './archive-talk.ts';

/** No table is read twice. */
const CACHE_BYTES = 2_000_000;

const { place, wording, piecesAhead } = workerData as ArchiveWork;
const { write } = wordsOf(wording);

async function readerOfViews(): Promise<(origin: FileOrigin) => Promise<ReadyView>> {
  const store = passingStore(openReleaseStore(await openStorageBeside(place), { cacheBytes: CACHE_BYTES }));
  const readHeader = headerReader(store);
  const readView = viewReader(store, partReader(store, readHeader, write));
  const readers = { readHeader, readStretches: stretchesReader(store), readView };
  return (origin) => readyView(readers, origin);
}

/** The orders, one after another; those that say a piece was taken go past them. */
function ordersFrom(port: MessagePort, sender: PieceSender): () => Promise<ArchiveOrder> {
  const waiting: ArchiveOrder[] = [];
  let wake: (() => void) | undefined;
  port.on('message', (order: ArchiveOrder) => {
    if (order.kind === 'taken') {
      sender.taken();
      return;
    }
    waiting.push(order);
    wake?.();
  });
  return async () => {
    for (;;) {
      const order = waiting.shift();
      if (order) return order;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
}

/** Makes one file after another, until the archive is made and the thread is ended. */
async function serve(port: MessagePort): Promise<void> {
  const say = (news: ArchiveNews): void => {
    port.postMessage(news);
  };
  const sender = pieceSender(port, piecesAhead);
  const nextOrder = ordersFrom(port, sender);
  const read = await readerOfViews();
  const askedSheets = async function* (): AsyncGenerator<ArchiveSheet> {
    for (;;) {
      say({ kind: 'next' });
      const order = await nextOrder();
      if (order.kind === 'texts') yield { texts: order.texts };
      if (order.kind === 'sheet') {
        yield {
          ...order,
          onMade: (facts) => {
            say({ kind: 'made', facts });
          },
          onFailed: (reason) => {
            say({ kind: 'left out', why: refusalOf(reason) });
          },
        };
      }
      if (order.kind === 'no more') return;
    }
  };
  for (;;) {
    const order = await nextOrder();
    try {
      if (order.kind === 'file') {
        const { facts, bytes } = fileOf(await read(order.origin), { ...order, write });
        say({ kind: 'opened', facts });
        await sender.send(bytes);
      } else if (order.kind === 'workbook') {
        await sender.send(writeWorkbook(workbookSheets(askedSheets(), read, write), order.properties));
      }
    } catch (error) {
      say(refusalOf(error));
    }
  }
}

if (parentPort) await serve(parentPort);
