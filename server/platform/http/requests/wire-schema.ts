import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/**
 * Fastify's serialiser for an endpoint's result, which writes declared fields only. It is compiled
 * with the first answer: compiling all of them delays the start and takes memory for rare calls.
 */
export function serializerOf(result: z.ZodMiniType) {
  let serialize: ReturnType<FastifyReply['compileSerializationSchema']> | undefined;
  return (reply: FastifyReply, answer: unknown): string => {
    serialize ??= reply.compileSerializationSchema(jsonSchemaOf(result, 'output'));
    return serialize(answer as Record<string, unknown>);
  };
}

export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' });
  return simplify(json) as JsonSchema;
}

/**
 * Turns `anyOf [X, null]` into a nullable X, for which the serialiser needs no validation at run time.
 * Formats and patterns are left out: stored values were validated as input.
 */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== 'object' || value === null) return value;
  const { $schema, format, pattern, ...rest } = value as JsonSchema;
  const { anyOf } = rest;
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const other = anyOf.find((option) => (option as JsonSchema).type !== 'null') as JsonSchema;
    const hasNull = anyOf.some((option) => (option as JsonSchema).type === 'null');
    if (hasNull && other && typeof other.type === 'string') {
      return { ...(simplify(other) as JsonSchema), nullable: true };
    }
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, part]) => [
      key,
      // The keys of `properties` are field names; a field may be called `format`.
      key === 'properties' ? simplifyEach(part as JsonSchema) : simplify(part),
    ]),
  );
}

function simplifyEach(fields: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, simplify(field)]));
}
