import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { Box, Paper, Tab, Tabs } from '@mui/material';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Form, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useText, type TextKey } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { ErrorWatch } from './ErrorWatch';
import type { Submit } from './RecordCreate';
import { SaveBar } from './SaveBar';

/** A tab of a form: its content and its fields. */
export interface FormPart {
  Fields: ComponentType;
  names: readonly string[];
}

interface Props<Tab extends string, Other extends string> {
  parts: Partial<Record<Tab, FormPart>>;
  /** Tabs behind those of the form, that save by themselves. */
  others?: readonly Other[];
  other?: (tab: Other) => ReactNode;
  label: (tab: Tab | Other) => TextKey;
  record: object;
  onSubmit: Submit;
  writable: boolean;
  creating?: boolean;
}

/** A form in tabs: those with something to correct are marked, and the first of them is led to. */
export function TabbedForm<Tab extends string, Other extends string = never>(props: Props<Tab, Other>) {
  const { parts, others = [], other, label, record, onSubmit, writable, creating } = props;
  const t = useText();
  const notify = useNotify();
  const [search, setSearch] = useSearchParams();
  const panels = Object.entries(parts) as Array<[Tab, FormPart]>;
  const tabs = [...panels.map(([name]) => name), ...others];
  const tab = tabs.find((name) => name === search.get('tab')) ?? tabs[0];
  const otherTab = others.find((name) => name === tab);
  const show = (next: string) => setSearch({ tab: next }, { replace: true });
  const [errors, setErrors] = useState<object>({});
  const isFaulty = (name: string, among = errors) => Boolean(parts[name as Tab]?.names.some((field) => field in among));
  const showFault = (found: object) => {
    const faulty = tabs.find((name) => isFaulty(name, found));
    if (faulty) show(faulty);
  };
  const submit = async (values: object) => {
    const refused = await onSubmit(values);
    if (refused) showFault(refused);
    return refused;
  };
  const refuse = (found: object) => {
    showFault(found);
    notify('ra.message.invalid_form', { type: 'error' });
  };
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: string) => show(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: `1px solid ${ink.line}`, mb: 2 }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(label(name))}
            icon={isFaulty(name) ? <ErrorOutlineRounded titleAccess={t('general.fieldInvalid')} /> : undefined}
            iconPosition="end"
            data-testid={`tab-${name}`}
            sx={{ minHeight: { xs: 44, md: 42 }, '& > svg': { color: 'error.main', fontSize: 17 } }}
          />
        ))}
      </Tabs>
      {panels.length > 0 && (
        <Box hidden={otherTab !== undefined}>
          <Form record={record} onSubmit={submit} disableInvalidFormNotification noValidate>
            <ErrorWatch onChange={setErrors} onRefused={refuse} />
            <Paper sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
              {panels.map(([name, { Fields }]) => (
                <Box key={name} hidden={tab !== name}>
                  <Fields />
                </Box>
              ))}
            </Paper>
            {writable && <SaveBar creating={creating} />}
          </Form>
        </Box>
      )}
      {otherTab && other?.(otherTab)}
    </>
  );
}
