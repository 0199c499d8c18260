import { Button, type ButtonProps } from '@mui/material';
import { useFormState } from 'react-hook-form';

/** Sends the form around; busy until it is answered. */
export function SubmitButton(props: ButtonProps) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" variant="contained" loading={isSubmitting} {...props} />;
}
