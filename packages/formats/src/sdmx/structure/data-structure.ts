/** The kind of a component of a data structure. */
export type ComponentKind = 'dimension' | 'time' | 'attribute' | 'measure';

/** A code of a code list, with its name. */
export interface StructureCode {
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
}

/** A dimension, attribute or measure that a structure file describes. */
export interface StructureComponent {
  readonly id: string;
  readonly kind: ComponentKind;
  readonly name?: string;
  readonly codes?: ReadonlyMap<string, StructureCode>;
  /** What the measures of a cross-sectional message stand for: a code of a dimension (2.0). */
  readonly standsFor?: { readonly dimension: string; readonly code: string };
}

/** The description of one data flow in a structure file. */
export interface DataStructure {
  readonly title?: string;
  readonly components: ReadonlyMap<string, StructureComponent>;
}

/** Which of the structures in a message is wanted, and in which language its names. */
export interface WantedStructure {
  /** `AGENCY:ID(1.0)`, or the id alone. */
  readonly flow: string;
  readonly columns: readonly string[];
  /** The language of names, where there are several; else English, else the first. */
  readonly language?: string | undefined;
}
