import type { Contexto } from '../context.ts';
import { type FilaDeTabla, gestion, type Tabla } from '../table.ts';

const abierta = (fila: FilaDeTabla, { empresa }: Contexto): boolean =>
  fila['empresa_id'] === empresa && fila['aceptada'] === false;
const quienes = gestion(abierta);
const cierra = (response: string) => `aceptada = true, respuesta = '${response}', respondida_en = 'epoch'`;

export const tablasDeInvitaciones: readonly Tabla[] = [
  {
    tabla: 'invitaciones',
    app: {
      // a token's digest is written and never read
      select: [
        'empresa_id',
        'id',
        'correo',
        'rol',
        'aceptada',
        'respuesta',
        'fecha_envio',
        'expires_at',
        'enviada_por',
        'respondida_en',
        'correo_enviado_en',
        'correo_fallido',
      ],
      insert: ['empresa_id', 'id', 'correo', 'rol', 'token_hash', 'expires_at', 'enviada_por'],
      update: [
        'rol',
        'token_hash',
        'tokens_anteriores',
        'fecha_envio',
        'expires_at',
        'aceptada',
        'respuesta',
        'respondida_en',
        'correo_enviado_en',
        'correo_fallido',
      ],
    },
    leer: gestion('empresa'),
    cambiar: [
      { pone: "rol = 'supervisor', token_hash = null, tokens_anteriores = '{x}'", quien: quienes },
      { pone: "fecha_envio = 'epoch', expires_at = 'epoch'", quien: quienes },
      { pone: "correo_enviado_en = 'epoch', correo_fallido = true", quien: quienes },
      { pone: cierra('retirada'), quien: quienes },
      { pone: cierra('reemplazada'), quien: quienes },
      // nobody answers for somebody else
      { pone: cierra('aceptada'), quien: quienes, rechaza: true },
      { pone: cierra('rechazada'), quien: quienes, rechaza: true },
    ],
    insertar: [
      {
        que: 'de la empresa',
        fila: ({ usuario, empresa }, { A }) =>
          usuario
            ? { empresa_id: empresa ?? A.id, correo: 'x@x.example', rol: 'supervisor', enviada_por: usuario }
            : undefined,
        acepta: ['admin', 'supervisor'],
      },
      {
        que: 'a nombre de otra persona',
        fila: ({ empresa }, { A, B }) => {
          const c = empresa === B.id ? B : A;
          return { empresa_id: c.id, correo: 'x@x.example', rol: 'supervisor', enviada_por: c.otroAdmin };
        },
        acepta: [],
      },
      {
        que: 'de otra empresa',
        fila: ({ usuario, empresa }, { A, B }) =>
          usuario
            ? {
                empresa_id: empresa === A.id ? B.id : A.id,
                correo: 'x@x.example',
                rol: 'supervisor',
                enviada_por: usuario,
              }
            : undefined,
        acepta: [],
      },
    ],
  },
];
