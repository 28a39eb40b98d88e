/** What a structure is called by others. */
export interface MaintainedRef {
  readonly agency: string;
  readonly id: string;
  readonly version: string;
}

interface Maintained {
  readonly ref: MaintainedRef;
  readonly name: string;
  /** Where the whole of it is; set where only its name is given. */
  readonly stub?: string;
}

/** An item of a scheme or list. */
export interface SchemeItem {
  readonly id: string;
  readonly name: string;
  /** The id of the item above it. */
  readonly parent?: string | undefined;
}

/** A category, with those below it. */
export interface CategoryItem extends SchemeItem {
  readonly below: readonly CategoryItem[];
}

/** A structure of SDMX; what it refers to is named only. */
export type Structure = Maintained &
  (
    | {
        readonly kind: 'agencyscheme' | 'codelist' | 'conceptscheme';
        readonly items: readonly SchemeItem[];
        /** Whether it has more items. */
        readonly isPartial?: boolean;
      }
    | { readonly kind: 'dataflow'; readonly structure: MaintainedRef }
    | {
        readonly kind: 'categoryscheme';
        readonly categories: readonly CategoryItem[];
        readonly isPartial?: boolean;
      }
    | {
        readonly kind: 'categorisation';
        readonly dataflow: MaintainedRef;
        readonly scheme: MaintainedRef;
        /** Ids of the category and those above it, from the top. */
        readonly path: readonly string[];
      }
    | {
        readonly kind: 'datastructure';
        readonly concepts: MaintainedRef;
        readonly dimensions: readonly { readonly id: string; readonly codelist: MaintainedRef }[];
        readonly hasTime: boolean;
        /** Of each observation: a codelist, or how it is written. */
        readonly attributes: readonly {
          readonly id: string;
          readonly values: MaintainedRef | 'text' | 'integer';
        }[];
      }
    | {
        readonly kind: 'contentconstraint';
        readonly dataflow: MaintainedRef;
        /** The codes of each dimension that occur. */
        readonly keys: readonly { readonly id: string; readonly codes: readonly string[] }[];
        /** The first and the last period that occur. */
        readonly time?: { readonly from: string; readonly to: string };
        /** How many there are of what a call chooses. */
        readonly counts?: { readonly series: number; readonly observations: number };
      }
  );

/** A kind of structure, as SDMX REST names it. */
export type StructureKind = Structure['kind'];

/** The kinds in the order of a message. */
export const STRUCTURE_KINDS = [
  'agencyscheme',
  'dataflow',
  'categoryscheme',
  'categorisation',
  'codelist',
  'conceptscheme',
  'datastructure',
  'contentconstraint',
] as const satisfies readonly StructureKind[];

/** What the numbers of a constraint are called, and the type that their annotations have. */
export const COUNTS = { series: 'series_count', observations: 'obs_count', type: 'sdmx_metrics' } as const;

/** What a message says of itself. */
export interface StructureHeader {
  readonly id: string;
  /** ISO 8601. */
  readonly prepared: string;
  readonly sender: string;
  /** Of all names. */
  readonly language: string;
}
