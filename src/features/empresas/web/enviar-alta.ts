import type { Call } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { digest } from '#src/platform/web/digest.ts';
import { registrarEmpresa, subirLogoDeAlta } from '../contract.ts';
import { idDelAlta, terminarAlta } from './alta-en-curso.ts';

export interface DatosDeAlta {
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

const subirLogo = async (call: Call, logo: File, permiso: string): Promise<Registrada['logo']> => {
  try {
    const headers = { 'x-permiso': permiso, ...(await digest(logo)) };
    await withRetries(() => call(subirLogoDeAlta, { body: logo }, { headers }));
    return 'subido';
  } catch {
    // the company exists already: a logo that fails is a warning, never the registration's failure
    return 'fallido';
  }
};

export const enviarAlta = async (
  call: Call,
  datos: DatosDeAlta,
  language: 'es' | 'en',
  logo: File | undefined,
): Promise<Registrada> => {
  const body = { ...datos, empresa_id: idDelAlta(), language };
  const { estado, permiso_logo } = await withRetries(() => call(registrarEmpresa, { body }));
  const resultado = logo ? await subirLogo(call, logo, permiso_logo) : 'sin_logo';
  terminarAlta();
  return { empresa_id: body.empresa_id, estado, logo: resultado };
};
