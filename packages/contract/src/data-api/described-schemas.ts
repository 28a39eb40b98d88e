import * as z from 'zod/mini';

/** The schemas of an OpenAPI description: one refers to another by its place in the description. */
export interface DescribedSchemas {
  readonly contentOf: (schema: z.ZodMiniType, io: 'input' | 'output') => object;
  /** What schemas refer to, complete once all are described. */
  readonly components: () => object;
}

/** Where a description of OpenAPI keeps what its schemas refer to. A definition inside a schema is not found. */
const COMPONENTS = '#/components/schemas/';
const DEFINITIONS = '#/$defs/';

/** Collects the named parts of schemas while they are described. */
export function describedSchemas(): DescribedSchemas {
  const named = new Map<string, object>();
  return {
    contentOf(schema, io) {
      const { $defs = {}, ...described } = withPlaces(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
      for (const [name, part] of Object.entries($defs)) named.set(name, part);
      return { 'application/json': { schema: described } };
    },
    components: () => (named.size === 0 ? {} : { schemas: Object.fromEntries(named) }),
  };
}

interface JsonSchema {
  readonly $defs?: Readonly<Record<string, object>>;
}

function withPlaces(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(DEFINITIONS, COMPONENTS) : value,
  ) as JsonSchema;
}
