import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { politicaDeContenido } from './security.ts';

/** Before the routes: OpenAPI is derived from the contracts as they are served. */
export const describirApi = async (app: FastifyInstance): Promise<void> => {
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
    transformObject: (documento) => ('openapiObject' in documento ? documento.openapiObject : documento.swaggerObject),
  });
};

/** The browsable page at /api/docs. The same strict policy as everywhere, plus the digests of the page's own inline scripts. */
export const servirDocumentos = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(async (documentos) => {
    documentos.addHook('onSend', async (_peticion, respuesta, cuerpo) => {
      if (typeof cuerpo === 'string' && String(respuesta.getHeader('content-type')).startsWith('text/html')) {
        respuesta.header('content-security-policy', politicaDeContenido(publicUrl, [cuerpo]));
      }
      return cuerpo;
    });
    await documentos.register(scalar, {
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
