import { Box, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { Form } from 'react-admin';
import { apiAddress, useReference } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { SaveBar } from '../../kit/form/SaveBar';
import { ChoiceInput } from '../../kit/form/inputs';
import type { Photo } from './types';
import { photoChoices } from './photo-choices';

/** Category and captions of one picture. */
export function PhotoDialog({
  photo,
  onClose,
  onSave,
}: {
  photo: Photo;
  onClose: () => void;
  onSave: (photo: Photo) => void;
}) {
  const t = useText();
  const { reference } = useReference();
  const choices = photoChoices(reference.photoCategories);
  const submit = (data: object) => {
    onSave({ ...photo, ...data });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth data-testid="photo-dialog">
      <DialogTitle>{t('hotels.photos.edit')}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Box
          component="img"
          src={apiAddress(photo.url)}
          alt=""
          sx={{ width: 1, maxHeight: 260, objectFit: 'cover', borderRadius: '10px', mb: 2 }}
        />
        <Form record={photo} onSubmit={submit} noValidate>
          <ChoiceInput source="category" label="hotels.photos.category" choices={choices} />
          <LocalTextInput source="captions" label="hotels.photos.caption" />
          <SaveBar onCancel={onClose} />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
