import '@mantine/core/styles/Avatar.css';
import { Avatar } from '@mantine/core';

/** A person's picture, or their initials. */
export const AvatarDePersona = ({
  nombre,
  imagen,
  tamano,
}: {
  nombre: string;
  imagen: string | null;
  tamano: number;
}) => (
  <Avatar
    src={imagen}
    name={nombre}
    size={tamano}
    radius="50%"
    variant="filled"
    color="var(--anq-persona)"
    styles={{ placeholder: { color: '#fff', fontWeight: 700 } }}
    alt=""
    aria-hidden
    translate="no"
  />
);
