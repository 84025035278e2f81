import { types, type PluginObj } from '@babel/core';
import type { RolldownBabelPreset } from '@rolldown/plugin-babel';

// what only the server and its documentation read; a browser would download it and never look at it
const DEL_SERVIDOR = new Set(['summary', 'access', 'roles', 'transaction', 'params', 'query', 'line', 'problems']);

// what a device sends by itself: no form asks its schema
const SIN_FORMULARIO = /\/contract-(?:envios|dias|rescate)\.ts$/;

/**
 * Each `contract({…})` becomes the plain object a browser needs: method, address, the body's schema for its form, and of the answer
 * only its kind. What remains has no effect of its own, so the contracts a screen does not use, and their schemas, are left out.
 */
const plugin = (sinEsquemas: ReadonlySet<string>): PluginObj => ({
  visitor: {
    CallExpression(ruta, { filename = '' }) {
      const { callee, arguments: argumentos } = ruta.node;
      const [declarado] = argumentos;
      if (callee.type !== 'Identifier' || callee.name !== 'contract' || declarado?.type !== 'ObjectExpression') return;
      declarado.properties = declarado.properties.filter((propiedad) => {
        if (propiedad.type !== 'ObjectProperty' || propiedad.key.type !== 'Identifier') return true;
        const { name } = propiedad.key;
        const sobra = sinEsquemas.has(name) || (name === 'body' && SIN_FORMULARIO.test(filename));
        if (sobra && propiedad.value.type !== 'StringLiteral') propiedad.value = types.stringLiteral('json');
        return !DEL_SERVIDOR.has(name);
      });
      ruta.replaceWith(declarado);
    },
  },
});

const preset = (sinEsquemas: ReadonlySet<string>): RolldownBabelPreset => ({
  preset: () => ({ plugins: [plugin(sinEsquemas)] }),
  rolldown: { filter: { id: /\/contract[\w-]*\.ts$/, code: 'contract(' } },
});

export const lightContracts = preset(new Set(['response']));

/** For the service worker, which has no forms: not even the body's schema, nor what schemas are made with. */
export const bareContracts = preset(new Set(['response', 'body']));

const CONTRATOS = /\/src\/platform\/shared\/|\/contract[\w-]*\.ts$/;

/** Schemas do nothing until they are used. */
export const contractsHaveNoEffects = { moduleSideEffects: [{ test: CONTRATOS, sideEffects: false }] };

/** Nor does making one: where nobody uses any, none is made. */
export const schemasAreNotMade = {
  moduleSideEffects: (id: string): boolean => !CONTRATOS.test(id),
  manualPureFunctions: ['z', 'textoSchema'],
};
