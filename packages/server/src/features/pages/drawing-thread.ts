import {
  PAGE_STATE_ELEMENT,
  sitePathOf,
  type CallAnswer,
  type DrawPage,
  type PageToDraw,
} from '@almanac/contract';
import type { TableView } from '@almanac/core';
import type { Words } from '@almanac/words';
import { renameSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import { JSON_TYPE } from '../../platform/http/answers/prepared-answer.ts';
import { openReleaseStore } from '../../releases/storage/open-release-store.ts';
import { openStorageBeside, type StoragePlace } from '../../releases/storage/storage-place.ts';
import { answerQuestions } from '../../platform/asked-thread.ts';
import type { FilePlace } from '../../platform/file-cache.ts';
import { html, scriptText, type Html } from '../../platform/http/answers/html.ts';
import type { DocumentEncoding } from '../../platform/http/answers/document-encoding.ts';
import { wordsOf } from '../../platform/settings/words-of.ts';
import { ownMemory } from '../../platform/sha256.ts';
import { packedPage, pageFile, type DrawnPage, type PackedPage } from './packed-page.ts';
import { pageFilesFinder, type PageFiles } from './page-files.ts';
import { pageHead, type DescribedPage, type SharedTable, type ShareImage } from './page-head.ts';
import { filledShell } from './page-template.ts';
import { tablePage } from './table-page.ts';

/** A page to draw, and the document around it. */
export interface PageOrder {
  readonly page: PageToDraw;
  readonly head: DescribedPage;
  readonly shell: string;
  readonly hasOwnAccent: boolean;
  readonly encoding: DocumentEncoding;
  readonly language: string;
  /** Where the page is written, too, so that it can be kept: the main thread is spared the work. */
  readonly file?: FilePlace | undefined;
  /** The addresses of calls that the page is known to make. */
  readonly calls: readonly string[];
  /** The document of a current release, which the thread may read by itself: that takes the main thread five times as long. */
  readonly document?: DocumentToRead | undefined;
}

/** A document that answers a call as it is stored. */
export interface DocumentToRead {
  readonly call: string;
  readonly code: string;
  readonly releaseId: string;
}

/** A page under the number that its calls carry, with the answers to those that were known. */
export interface NumberedOrder extends Omit<PageOrder, 'calls'> {
  readonly number: number;
  readonly answers: ReadonlyMap<string, CallAnswer>;
}

/** A call that a page needs answered. */
export interface PageCall {
  readonly number: number;
  readonly call: number;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The answer to a call. */
export interface CallAnswered {
  readonly call: number;
  readonly answer: CallAnswer;
}

/** Where the web app’s builds are. */
export interface DrawingThreadData {
  /** The folder of its build for browsers. */
  readonly webFolder: string;
  /** The address of its build for the server, a module that exports `drawPage`. */
  readonly module: string;
  /** Where releases are, if the thread may read documents there. */
  readonly releases?: StoragePlace | undefined;
}

/** Finds the picture of a view in link previews; undefined where no chart suits it. */
export type ShareImageFinder = (
  shared: SharedTable & { readonly view: TableView },
  site: { readonly words: Words; readonly publicUrl: string },
) => Promise<ShareImage | undefined>;

/** The style sheets and modules of a screen, so that it is drawn with the one and taken over soon by the other. */
function fileTags({ styles, modules }: PageFiles): Html {
  return html`${styles.map((file) => html`<link rel="stylesheet" crossorigin href="/${file}" />`)}${modules.map(
    (file) => html`<link rel="modulepreload" crossorigin href="/${file}" />`,
  )}`;
}

function stateElement(state: string): Html {
  return html`<script type="application/json" id="${PAGE_STATE_ELEMENT}">
    ${scriptText(state)}
  </script>`;
}

/** Nothing is read twice: a page that was drawn is kept. */
const CACHE_BYTES = 0;

/** Reads documents of releases. One that cannot be read is asked of the main thread, which says why. */
function documentReader(
  releases: StoragePlace,
): (document: DocumentToRead) => Promise<CallAnswer | undefined> {
  const opened = openStorageBeside(releases).then(
    (storage) => openReleaseStore(storage, { cacheBytes: CACHE_BYTES }),
    () => undefined,
  );
  return async ({ code, releaseId }) => {
    const store = await opened;
    const body = await store?.readDocument(code, releaseId, 'identity').catch(() => undefined);
    return body && { status: 200, type: JSON_TYPE, body: ownMemory(body) };
  };
}

/** Asks the main thread what pages ask the portal, unless the answer came with the order: each message costs it a tenth of a millisecond. */
function portalCalls(
  releases: StoragePlace | undefined,
): (order: Pick<NumberedOrder, 'number' | 'answers' | 'document'>) => Parameters<DrawPage>[1] {
  const readDocument = releases && documentReader(releases);
  const waiting = new Map<number, (answer: CallAnswer) => void>();
  let lastCall = 0;
  parentPort?.on('message', (told: CallAnswered | object) => {
    if (!('call' in told)) return;
    waiting.get(told.call)?.(told.answer);
    waiting.delete(told.call);
  });
  const ask = (call: Omit<PageCall, 'call'>): Promise<CallAnswer> =>
    new Promise((resolve) => {
      lastCall += 1;
      waiting.set(lastCall, resolve);
      parentPort?.postMessage({ ...call, call: lastCall } satisfies PageCall);
    });
  return ({ number, answers, document }) =>
    async (address, headers) => {
      const read = document?.call === address ? await readDocument?.(document) : undefined;
      return read ?? answers.get(address) ?? ask({ number, address, headers });
    };
}

/** Writes a page where it is to be kept. If that fails, the main thread tries it and says why. */
function written(page: PackedPage, file: FilePlace | undefined): DrawnPage {
  if (file === undefined) return page;
  try {
    writeFileSync(file.unfinished, pageFile(page), { flag: 'wx', mode: 0o600 });
    renameSync(file.unfinished, file.path);
    return { ...page, isWritten: true };
  } catch {
    return page;
  }
}

/** Makes whole pages: draws them, says in their heads what they show, and packs them. */
export function drawPages(shareImage: ShareImageFinder): void {
  const { webFolder, module, releases } = workerData as DrawingThreadData;
  const built = import(module) as Promise<{ readonly drawPage: DrawPage }>;
  const filesOf = pageFilesFinder(webFolder);
  const asking = portalCalls(releases);
  // A page is made of what the portal answers, and of nothing else.
  Reflect.deleteProperty(globalThis, 'fetch');
  const make = async ({
    page,
    head,
    shell,
    hasOwnAccent,
    encoding,
    language,
    file,
    ...calls
  }: NumberedOrder): Promise<DrawnPage> => {
    const { site } = page;
    const { drawPage } = await built;
    const { html: drawn, state, title, shown } = await drawPage(page, asking(calls));
    const words = wordsOf({ language, numberFormat: site.numberFormat });
    const portal = { words, publicUrl: site.publicUrl };
    const view = shown?.view;
    const image = head.table && view && (await shareImage({ ...head.table, view }, portal));
    const described = {
      ...head,
      ...(head.table && tablePage(head.table, { facts: shown?.facts, site, words, image })),
      ...(title !== undefined && !(head.table && shown) && { title }),
    };
    const text = filledShell(shell, sitePathOf(site), {
      head: pageHead(described, site, { hasOwnAccent }),
      files: fileTags(filesOf(drawn)),
      drawn: { html: drawn },
      state: stateElement(state),
    });
    return written(await packedPage(text, encoding), file);
  };
  answerQuestions(make, ({ bytes }) => [bytes.buffer]);
}
