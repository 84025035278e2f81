import '@mantine/core/styles/Input.css';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { BotonEnviar } from '#src/platform/web/ui/boton-enviar.tsx';
import css from '#src/platform/web/ui/formulario.module.css';
import { invitar } from '../contract.ts';
import { consultaDeLaEmpresa } from './consultas.ts';
import { ElegirRol } from './elegir-rol.tsx';
import { avisoDeInvitar } from './textos.ts';

const AVISO = 'invitar-usuario';
const VACIO = { correo: '', rol: '' };

export interface Enviada {
  correo: string;
  resultado: 'enviada' | 'reenviada';
}

interface Props {
  empresaId: string;
  alEnviar: (enviada: Enviada) => void;
}

export const FormularioInvitar = ({ empresaId, alEnviar }: Props) => {
  const { t, i18n } = useLingui();
  const { llamar, sesion } = useServicios();
  const cliente = useQueryClient();
  const { formulario, campo, senalar, mostrar } = useFormulario({
    inicial: VACIO,
    esquema: invitar.cuerpo,
    textos: {
      correo: {
        falta: t`Escribe el correo de la persona.`,
        mal: t`Escribe un correo completo, como nombre@empresa.com`,
      },
      rol: { falta: t`Elige un rol.`, mal: t`Elige un rol.` },
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (cuerpo: CuerpoDe<typeof invitar>) => llamar(invitar, { parametros: { empresaId }, cuerpo }),
    onSuccess: ({ resultado }, { correo }) => {
      if (resultado === 'enviada') mostrarAviso({ tono: 'exito', titulo: t`Invitación enviada`, texto: correo });
      else {
        mostrarAviso({
          tono: 'informacion',
          titulo: t`Invitación existente`,
          texto: t`Se reenvió la invitación pendiente para este usuario.`,
        });
      }
      alEnviar({ correo, resultado });
    },
    onError: (error) => {
      const { texto = '', ...aviso } = avisoDeInvitar(i18n, error);
      mostrarAviso({ ...aviso, texto, id: AVISO });
      senalar(error);
      if (!(error instanceof ProblemaApi)) return;
      if (error.codigo === 'invitacion.ya_pertenece') mostrar({ correo: texto });
      if (error.codigo === 'invitacion.rol_no_valido') mostrar({ rol: texto });
      // the interface believed in a session or a company that is no longer there
      if (error.codigo === 'sesion.ausente' || error.codigo === 'empresa.no_encontrada') void sesion.comprobar();
    },
    // also after a failure: an answer that was lost may have been a success
    onSettled: () => cliente.invalidateQueries(consultaDeLaEmpresa(llamar, empresaId)),
  });
  const rol = campo('rol');
  return (
    <form
      className={css.campos}
      style={{ marginTop: 0 }}
      // on a phone it would cover the button that sends the mended form
      onInput={() => quitarAviso(AVISO)}
      {...formulario((valores) => {
        quitarAviso(AVISO);
        if (!isPending) mutate(invitar.cuerpo.parse(valores));
      })}
    >
      <TextInput
        {...campo('correo')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        labelProps={{ className: 'obligatorio' }}
        label={t`Correo electrónico`}
      />
      <ElegirRol error={rol.error} alElegir={rol.onChange} />
      <BotonEnviar ocupado={isPending} texto={t`Enviar invitación`} textoOcupado={t`Enviando...`} />
    </form>
  );
};
