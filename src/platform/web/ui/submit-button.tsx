import { Button, Loader } from '@mantine/core';

interface Props {
  busy: boolean;
  text: string;
  busyText: string;
}

/** The one filled action of a form. While it works it says so and keeps the focus: a disabled button would lose it. */
export const SubmitButton = ({ busy, text, busyText }: Props) => (
  <Button
    type="submit"
    size="lg"
    h={52}
    fullWidth
    aria-disabled={busy}
    leftSection={busy ? <Loader size={20} color="currentColor" aria-hidden /> : undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
    }}
  >
    {busy ? busyText : text}
  </Button>
);
