import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, IconButton } from '@mui/material';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../kit/i18n';
import { ink } from '../../kit/theme/colours';
import { ChoiceInput, FieldGrid, FieldGroup, NumberInput, TextInput } from '../../kit/form/inputs';
import { useReference } from '../../kit/data';

const MOST = 30;
const NEW_ROOM = { name: '', type: 1, count: 5, maxAdults: 2, maxChildren: 1, price: null };

export function RoomsStep() {
  const t = useText();
  const { choices } = useReference();
  const { fields, append, remove } = useFieldArray({ name: 'rooms' });
  return (
    <FieldGroup title={t('fastSetup.roomsTitle')} hint={t('fastSetup.roomsHint')}>
      {fields.map(({ id }, i) => (
        <Box
          key={id}
          sx={{ border: `1px solid ${ink.line}`, borderRadius: '10px', p: 2, pb: 1, mb: 1.5, position: 'relative' }}
          data-testid={`setup-room-${i}`}
        >
          <FieldGrid>
            <TextInput
              source={`rooms.${i}.name`}
              label="rooms.name"
              required
              autoComplete="off"
              placeholder={t('fastSetup.roomExample')}
            />
            <ChoiceInput source={`rooms.${i}.type`} label="rooms.type" choices={choices('roomTypes')} />
          </FieldGrid>
          <FieldGrid columns={3}>
            <NumberInput source={`rooms.${i}.count`} label="rooms.count" min={1} max={10_000} required />
            <NumberInput source={`rooms.${i}.maxAdults`} label="rooms.maxAdults" min={1} max={20} required />
            <NumberInput source={`rooms.${i}.maxChildren`} label="rooms.maxChildren" min={0} max={10} required />
          </FieldGrid>
          {fields.length > 1 && (
            <IconButton
              size="small"
              aria-label={t('general.delete')}
              onClick={() => remove(i)}
              sx={{ position: 'absolute', top: 6, right: 6 }}
            >
              <DeleteOutlineRounded fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      <Button
        startIcon={<AddRounded />}
        disabled={fields.length >= MOST}
        onClick={() => append(NEW_ROOM, { shouldFocus: false })}
        data-testid="setup-add-room"
      >
        {t('fastSetup.addRoom')}
      </Button>
    </FieldGroup>
  );
}
