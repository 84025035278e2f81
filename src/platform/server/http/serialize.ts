import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/**
 * Checks an answer against its contract and drops what the contract does not name. Compiled once per route: walking the schema
 * for each of 300 rows was a fifth of the server's time on a list.
 */
export const compileResponse: FastifySerializerCompiler<z.ZodMiniType> = ({ schema, method, url }) => {
  const compiled = z.compile(schema);
  return (response) => {
    const { success, data, error } = z.safeParse(compiled, response);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};
