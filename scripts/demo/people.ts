import type { Rol } from '#src/platform/shared/rol.ts';
import { costaSerena, type EmpresaDeDemo, paramoAlto } from './companies.ts';
import { idDe, numeroDe } from './ids.ts';
import { buzonDe, nombreDe } from './names.ts';
import { lote, type Lote } from './rows.ts';
import { type Escena, haceDias } from './scene.ts';

export interface Membresia {
  empresa: EmpresaDeDemo;
  rol: Rol;
  activo: boolean;
  /** Days since the person came in. */
  dias: number;
}

export interface PersonaDeDemo {
  id: string;
  nombre: string;
  correo: string;
  membresias: [Membresia, ...Membresia[]];
}

const persona = (nombre: string, correo: string, ...membresias: PersonaDeDemo['membresias']): PersonaDeDemo => ({
  id: idDe(`persona/${correo}`),
  nombre,
  correo,
  membresias,
});

const en = (empresa: EmpresaDeDemo, rol: Rol, dias: number, activo = true): Membresia => ({
  empresa,
  rol,
  dias,
  activo,
});

// .example is reserved: if ever these reach a real mail server, nobody gets the mail
export const andreina = persona('Andreína Salcedo', 'andreina@paramoalto.example', en(paramoAlto, 'admin', 420));
export const carlos = persona('Carlos Eduardo Briceño', 'carlos@paramoalto.example', en(paramoAlto, 'supervisor', 411));
export const maria = persona('María Fernanda Zambrano', 'maria@paramoalto.example', en(paramoAlto, 'supervisor', 260));
export const yusmary = persona(
  'Yusmary Contreras',
  'yusmary@correo.example',
  en(paramoAlto, 'mercaderista', 402),
  en(costaSerena, 'mercaderista', 60),
);
export const wilmer = persona('Wilmer Rondón', 'wilmer@correo.example', en(paramoAlto, 'mercaderista', 398));
export const rafael = persona('Rafael Ignacio Machado', 'rafael@costaserena.example', en(costaSerena, 'admin', 95));

export const adminDe = (empresa: EmpresaDeDemo): PersonaDeDemo => (empresa === costaSerena ? rafael : andreina);

const conNombrePropio: readonly PersonaDeDemo[] = [
  yusmary,
  wilmer,
  persona('Daniela Urdaneta', 'daniela@correo.example', en(paramoAlto, 'mercaderista', 350)),
  persona('Luisana Pérez', 'luisana@correo.example', en(paramoAlto, 'mercaderista', 301)),
  persona('José Gregorio Rivas', 'jose@correo.example', en(paramoAlto, 'mercaderista', 280, false)),
];

const deCostaSerena: readonly PersonaDeDemo[] = [
  rafael,
  persona('Keila Marcano', 'keila@correo.example', en(costaSerena, 'mercaderista', 90)),
  persona('Anthony Figuera', 'anthony@correo.example', en(costaSerena, 'mercaderista', 44)),
];

/** The number makes the address unique: two people may have the same name, as in life. */
const mercaderista = (numero: number): PersonaDeDemo => {
  const nombre = nombreDe(`mercaderista/${numero}`);
  const dias = 5 + numeroDe(`mercaderista/${numero}/ingreso`, 400);
  return persona(nombre, `${buzonDe(nombre)}.${numero}@correo.example`, en(paramoAlto, 'mercaderista', dias));
};

const personasDe = ({ mercaderistas }: Escena): PersonaDeDemo[] => [
  andreina,
  carlos,
  maria,
  ...conNombrePropio.slice(0, Math.max(mercaderistas, 2)),
  ...Array.from({ length: Math.max(mercaderistas - conNombrePropio.length, 0) }, (_, i) =>
    mercaderista(conNombrePropio.length + i + 1),
  ),
  ...deCostaSerena,
];

export const lotesDePersonas = (escena: Escena, claveCifrada: string): Lote[] => {
  const personas = personasDe(escena);
  return [
    lote(
      'usuarios',
      personas.map(({ id, nombre, correo, membresias: [primera] }) => ({
        id,
        nombre,
        correo,
        correo_confirmado: true,
        created_at: haceDias(escena, primera.dias),
      })),
    ),
    lote(
      'auth.claves',
      personas.map(({ id }) => ({ usuario_id: id, clave: claveCifrada })),
    ),
    lote(
      'user_settings',
      personas.map(({ id, membresias: [primera] }) => ({ user_id: id, empresa_activa_id: primera.empresa.id })),
    ),
    lote(
      'empresa_usuarios',
      personas.flatMap(({ id, membresias }) =>
        membresias.map(({ empresa, rol, activo, dias }) => ({
          empresa_id: empresa.id,
          usuario_id: id,
          rol,
          activo,
          created_at: haceDias(escena, dias),
        })),
      ),
    ),
  ];
};
