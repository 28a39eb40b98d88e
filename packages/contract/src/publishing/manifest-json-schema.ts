import { message, type PlainMessageKey } from '@almanac/core';
import * as z from 'zod/mini';

import type { WriteFact } from '../data-api/open-api.ts';
import { manifestSchema, type Manifest } from './manifest.ts';
import { recipeSchema, type Recipe } from './recipe.ts';

/** The purpose of each field of a manifest. */
export const MANIFEST_FIELDS: { readonly [Field in keyof Required<Manifest>]: PlainMessageKey } = {
  code: 'manifest.code',
  type: 'manifest.type',
  title: 'manifest.title',
  groupTitle: 'manifest.group-title',
  agency: 'manifest.agency',
  source: 'manifest.source',
  licence: 'manifest.licence',
  sourceAddress: 'manifest.source-address',
  contact: 'manifest.contact',
  methodology: 'manifest.methodology',
  keywords: 'manifest.keywords',
  topics: 'manifest.topics',
  frequency: 'manifest.frequency',
  seasonalAdjustment: 'manifest.seasonal-adjustment',
  unit: 'manifest.unit',
  decimals: 'manifest.decimals',
  footnotes: 'manifest.footnotes',
  cellFootnotes: 'manifest.cell-footnotes',
  nextReleaseDate: 'manifest.next-release-date',
  lastUpdated: 'manifest.last-updated',
  isFictional: 'manifest.is-fictional',
  heading: 'manifest.heading',
  dimensions: 'manifest.dimensions',
  functions: 'manifest.functions',
  charts: 'manifest.charts',
  isEnabled: 'manifest.is-enabled',
  apiPublic: 'manifest.api-public',
  apiAdmin: 'manifest.api-admin',
  apiDev: 'manifest.api-dev',
  correction: 'manifest.correction',
  language: 'manifest.language',
  csv: 'manifest.csv',
  recipe: 'manifest.recipe',
  structure: 'manifest.structure',
  at: 'manifest.at',
};

const RECIPE_FIELDS: { readonly [Field in keyof Required<Recipe>]: PlainMessageKey } = {
  sheet: 'recipe.sheet',
  below: 'recipe.below',
  until: 'recipe.until',
  stub: 'recipe.stub',
  ignore: 'recipe.ignore',
  signs: 'recipe.signs',
  language: 'recipe.language',
  csv: 'recipe.csv',
};

/** The JSON Schema of a manifest, for editors and other programs. */
export function manifestJsonSchema(write: WriteFact): object {
  return jsonSchemaOf(manifestSchema, { fields: MANIFEST_FIELDS, title: 'manifest.schema', write });
}

/** The JSON Schema of a recipe. */
export function recipeJsonSchema(write: WriteFact): object {
  return jsonSchemaOf(recipeSchema, { fields: RECIPE_FIELDS, title: 'recipe.schema', write });
}

interface Described {
  /** The purpose of each field. */
  readonly fields: Readonly<Record<string, PlainMessageKey>>;
  readonly title: PlainMessageKey;
  readonly write: WriteFact;
}

function jsonSchemaOf(schema: z.ZodMiniType, { fields, title, write }: Described): object {
  const { properties = {}, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  const described = Object.entries(properties).map(([name, property]): [string, object] => [
    name,
    { ...describedBy(fields[name], write), ...(typeof property === 'object' && property) },
  ]);
  return { ...rest, title: write(message(title)), properties: Object.fromEntries(described) };
}

function describedBy(key: PlainMessageKey | undefined, write: WriteFact): object {
  return key === undefined ? {} : { description: write(message(key)) };
}
