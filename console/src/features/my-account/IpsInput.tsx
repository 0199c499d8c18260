import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { apiKeyCalls } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { useValueInput } from '../../kit/form/use-value-input';

const ONE = apiKeyCalls['apikeys.create'].body.shape.ips;
const usable = (ip: string) => ONE.safeParse([ip]).success;

/** Addresses or ranges as chips; typed one after another or pasted as a list. */
export function IpsInput() {
  const t = useText();
  const { value: ips, onChange } = useValueInput<string[]>('ips', []);
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const words = text.split(/[\s,;]+/).filter(Boolean);
    const good = words.filter(usable);
    if (good.length > 0) onChange([...new Set([...ips, ...good])]);
    setTyped(words.filter((word) => !usable(word)).join(' '));
  };
  const wrong = typed.trim() !== '' && !usable(typed.trim());
  return (
    <Autocomplete
      multiple
      freeSolo
      options={[]}
      value={ips}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
        if (reason === 'input' && /[\s,;]/.test(text)) add(text);
      }}
      onChange={(_, next, reason) => (reason === 'createOption' ? add(typed) : onChange(next))}
      onBlur={() => add(typed)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('myaccount.keys.ips')}
          placeholder={ips.length === 0 ? '203.0.113.0/24' : undefined}
          error={wrong && typed.length > 6}
          helperText={t('myaccount.keys.ipsHint')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, dir: 'ltr', 'data-testid': 'field-ips' },
          }}
        />
      )}
    />
  );
}
