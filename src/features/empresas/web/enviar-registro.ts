import type { Llamar } from '#src/platform/shared/client.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { huella } from '#src/platform/web/huella.ts';
import { registrarEmpresa, subirLogoDeRegistro } from '../contract.ts';
import { idDelRegistro, terminarRegistro } from './registro-en-curso.ts';

export interface DatosDeRegistro {
  empresa_nombre: string;
  nombre: string;
  correo: string;
  clave: string;
}

export type Registrada = {
  empresa_id: string;
  estado: 'confirmar' | 'sesion';
  logo: 'sin_logo' | 'subido' | 'fallido';
};

const subirLogo = async (llamar: Llamar, logo: File, permiso: string): Promise<Registrada['logo']> => {
  try {
    const headers = { 'x-permiso': permiso, ...(await huella(logo)) };
    await conReintentos(() => llamar(subirLogoDeRegistro, { cuerpo: logo }, { headers }));
    return 'subido';
  } catch {
    // the company exists already: a logo that fails is a warning, never the registration's failure
    return 'fallido';
  }
};

export const enviarRegistro = async (
  llamar: Llamar,
  datos: DatosDeRegistro,
  language: 'es' | 'en',
  logo: File | undefined,
): Promise<Registrada> => {
  const cuerpo = { ...datos, empresa_id: idDelRegistro(), language };
  const { estado, permiso_logo } = await conReintentos(() => llamar(registrarEmpresa, { cuerpo }));
  const resultado = logo ? await subirLogo(llamar, logo, permiso_logo) : 'sin_logo';
  terminarRegistro();
  return { empresa_id: cuerpo.empresa_id, estado, logo: resultado };
};
