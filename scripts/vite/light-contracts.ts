import { types, type PluginObj } from '@babel/core';
import type { RolldownBabelPreset } from '@rolldown/plugin-babel';

// what only the server and its documentation read; a browser would download it and never look at it
const DEL_SERVIDOR = new Set([
  'resumen',
  'acceso',
  'roles',
  'transaccion',
  'parametros',
  'consulta',
  'linea',
  'problemas',
]);

/**
 * Each `contrato({…})` becomes the plain object a browser needs: method, address, the body's schema for its form, and of the answer
 * only its kind. What remains has no effect of its own, so the contracts a screen does not use, and their schemas, are left out.
 */
const plugin: PluginObj = {
  visitor: {
    CallExpression(ruta) {
      const { callee, arguments: argumentos } = ruta.node;
      const [declarado] = argumentos;
      if (callee.type !== 'Identifier' || callee.name !== 'contrato' || declarado?.type !== 'ObjectExpression') return;
      declarado.properties = declarado.properties.filter((propiedad) => {
        if (propiedad.type !== 'ObjectProperty' || propiedad.key.type !== 'Identifier') return true;
        const { name } = propiedad.key;
        if (name === 'respuesta' && propiedad.value.type !== 'StringLiteral')
          propiedad.value = types.stringLiteral('json');
        return !DEL_SERVIDOR.has(name);
      });
      ruta.replaceWith(declarado);
    },
  },
};

export const lightContracts: RolldownBabelPreset = {
  preset: () => ({ plugins: [plugin] }),
  rolldown: { filter: { id: /\/contract[\w-]*\.ts$/, code: 'contrato(' } },
};
