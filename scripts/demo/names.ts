import { elegir } from './ids.ts';

const lista = (texto: string): string[] => texto.split(',').map((nombre) => nombre.trim());

const NOMBRES = lista(`
  Adriana, Alejandro, Aníbal, Argenis, Belkis, Betzabeth, Carmen Elena, César, Daniela, Dayana, Douglas,
  Edgardo, Eglée, Endry, Franklin, Génesis, Gilberto, Gladys, Héctor, Irelis, Isbelia, Jesús Alberto, Jhonny,
  José Luis, Juan Carlos, Katiuska, Keiber, Leidy, Leonel, Lisbeth, Luis Miguel, Maikel, Maigualida, Marbelis,
  María Alejandra, Mileidy, Milagros, Nelson, Nohely, Omaira, Orlando, Osmel, Pedro Luis, Rafael, Rosángel,
  Rosmery, Ruddy, Solángel, Tibisay, Ulises, Víctor, Xiomara, Yaneth, Yelitza, Yorman, Yulimar, Yuraima,
  Zoraida`);

const APELLIDOS = lista(`
  Acosta, Alvarado, Araujo, Arráiz, Bastidas, Bermúdez, Betancourt, Blanco, Bracho, Camacaro, Cañizales,
  Castellanos, Colmenares, Contreras, Chirinos, Dávila, Escalona, Figuera, Fuenmayor, Gil, Godoy, Graterol,
  Guanipa, Gutiérrez, Hernández, Landaeta, Leal, Linares, Machado, Marcano, Márquez, Medina, Mendoza, Montilla,
  Morillo, Navas, Olivares, Ortega, Paredes, Peña, Perdomo, Piñango, Quintero, Rangel, Rincón, Rodríguez, Rojas,
  Romero, Salazar, Sánchez, Silva, Suárez, Terán, Torrealba, Uzcátegui, Valecillos, Vargas, Velásquez, Villegas,
  Zerpa`);

/** A name that could be in any Venezuelan payroll; the key decides which. */
export const nombreDe = (clave: string): string =>
  `${elegir(NOMBRES, `${clave}/nombre`)} ${elegir(APELLIDOS, `${clave}/apellido`)} ${elegir(APELLIDOS, `${clave}/materno`)}`;

/** The part of an address before the @: what a person would choose. */
export const buzonDe = (nombre: string): string => {
  const [primero = '', ...otros] = nombre.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ');
  return `${primero}.${otros.at(-2) ?? ''}`;
};
