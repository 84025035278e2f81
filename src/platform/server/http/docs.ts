import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { contentPolicy } from './security.ts';

/** Before the routes: OpenAPI is derived from the contracts as they are served. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Anaquel',
        version: '1',
        description:
          'Every error is a problem (RFC 9457) whose `codigo` is stable. Identity is the session cookie; the company acted on is in the path.',
      },
      components: { securitySchemes: { sesion: { type: 'apiKey', in: 'cookie', name: '__Host-anaquel' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (sourceDocument) =>
      'openapiObject' in sourceDocument ? sourceDocument.openapiObject : sourceDocument.swaggerObject,
  });
};

/** The browsable page at /api/docs. The same strict policy as everywhere, plus the digests of the page's own inline scripts. */
export const serveDocuments = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(async (documents) => {
    documents.addHook('onSend', async (_request, response, body) => {
      if (typeof body === 'string' && String(response.getHeader('content-type')).startsWith('text/html')) {
        response.header('content-security-policy', contentPolicy(publicUrl, [body]));
      }
      return body;
    });
    await documents.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
};
