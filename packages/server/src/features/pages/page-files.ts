import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

/** The style sheets and modules that a drawn page needs, besides those that every page names. */
export interface PageFiles {
  readonly styles: readonly string[];
  readonly modules: readonly string[];
}

const names = z.optional(z.array(z.string()));
/** The files of the build, as its manifest lists them. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: names, imports: names, dynamicImports: names }),
);

type Manifest = Readonly<z.infer<typeof manifestSchema>>;
type Chunk = Manifest[string];

/** The names that the build gives to the classes of style modules. */
const CLASS = /\._[\w-]+_[a-z0-9]+_\d+/g;

/** The chunks that a chunk needs, in the order of loading: itself last. */
function* neededBy(manifest: Manifest, key: string, seen = new Set<string>()): Generator<Chunk> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return;
  seen.add(key);
  for (const each of chunk.imports ?? []) yield* neededBy(manifest, each, seen);
  yield chunk;
}

/** Every style sheet, in the order in which the app would load them, with the chunk that brings it. */
function* stylesFrom(
  manifest: Manifest,
  key: string,
  seen: Set<string>,
): Generator<{ readonly style: string; readonly key: string }> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return;
  seen.add(key);
  for (const each of chunk.imports ?? []) yield* stylesFrom(manifest, each, seen);
  for (const style of chunk.css ?? []) yield { style, key };
  for (const each of chunk.dynamicImports ?? []) yield* stylesFrom(manifest, each, seen);
}

/**
 * Finds the files of a page by the classes in it: a screen that is drawn before its style sheet has arrived would jump,
 * and one whose code is fetched early is taken over early.
 */
export function pageFilesFinder(webFolder: string): (page: string) => PageFiles {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')),
  );
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const named = new Set([...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file]) => file));
  const first = Object.keys(manifest).filter((key) => named.has(manifest[key]?.file));
  const seen = new Set<string>();
  const styles = first
    .flatMap((key) => [...stylesFrom(manifest, key, seen)])
    .filter(({ style }) => !named.has(style));
  const classes = new Map<string, string>();
  for (const { style } of styles) {
    const text = readFileSync(join(webFolder, style), 'utf8');
    for (const [name] of text.matchAll(CLASS)) classes.set(name.slice(1), style);
  }
  return (drawn) => {
    const used = new Set<string>();
    for (const [, value = ''] of drawn.matchAll(/ class="([^"]*)"/g)) {
      for (const name of value.split(' ')) {
        const style = classes.get(name);
        if (style !== undefined) used.add(style);
      }
    }
    const chosen = styles.filter(({ style }) => used.has(style));
    const modules = chosen.flatMap(({ key }) => [...neededBy(manifest, key)].map(({ file }) => file));
    return {
      styles: [...new Set(chosen.map(({ style }) => style))],
      modules: [...new Set(modules)].filter((file) => !named.has(file)),
    };
  };
}
