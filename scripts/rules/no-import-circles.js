import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCES = ['packages/*/src', 'demo/src', 'e2e/src', 'bench/src', 'cluster/src', 'scripts'];

/**
 * Refuses imports that lead back to their own file, imports of types too: files in a circle can only be understood
 * together. (`import/no-cycle` passes over types.)
 * @type {import('eslint').Rule.RuleModule}
 */
export const noImportCircles = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      Program(program) {
        const circle = circleWith(context.filename);
        if (!circle) return;
        for (const node of program.body) {
          const imported = node.source?.value;
          if (typeof imported !== 'string' || !circle.has(resolve(dirname(context.filename), imported)))
            continue;
          const others = [...circle].filter((file) => file !== context.filename);
          const message = `A circle of imports, through ${others.map((file) => relative(ROOT, file)).join(', ')}.`;
          context.report({ node, message });
        }
      },
    };
  },
};

let circles;

function circleWith(file) {
  circles ??= circlesOf(importsOfAll());
  return circles.get(file);
}

/** The source files that each file imports, by path. */
function importsOfAll() {
  const patterns = SOURCES.map((folder) => `${folder}/**/*.{ts,tsx}`);
  const files = new Set(globSync(patterns, { cwd: ROOT }).map((file) => resolve(ROOT, file)));
  return new Map([...files].map((file) => [file, importsOf(file).filter((each) => files.has(each))]));
}

function importsOf(file) {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => resolve(dirname(file), fileName));
}

/** The strongly connected components (Tarjan 1972), by each file in them. */
export function circlesOf(imports) {
  const found = new Map();
  const order = new Map();
  const low = new Map();
  const stack = [];
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    for (const each of imports.get(file) ?? []) {
      if (!order.has(each)) visit(each);
      if (stack.includes(each)) low.set(file, Math.min(low.get(file), low.get(each)));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = new Set(stack.splice(stack.indexOf(file)));
    if (circle.size > 1 || imports.get(file)?.includes(file))
      for (const each of circle) found.set(each, circle);
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}
