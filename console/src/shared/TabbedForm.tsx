import { Box, Paper, Tab, Tabs } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { Form, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useText, type TextKey } from '../platform/i18n/use-text';
import { ink } from '../platform/theme/colours';
import { InvalidWatch } from './InvalidWatch';
import type { Submit } from './RecordCreate';
import { SaveBar } from './SaveBar';

/** A tab of a form: what it shows, and which fields stand on it. */
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

/** A form in tabs, which leads to the first tab with something to correct. */
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
  const showFault = (errors: object) => {
    const faulty = panels.find(([, { names }]) => names.some((name) => name in errors));
    if (faulty) show(faulty[0]);
  };
  const submit = async (values: object) => {
    const errors = await onSubmit(values);
    if (errors) showFault(errors);
    return errors;
  };
  const refuse = (errors: object) => {
    showFault(errors);
    notify('ra.message.invalid_form', { type: 'warning' });
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
            data-testid={`tab-${name}`}
            sx={{ minHeight: { xs: 44, md: 42 } }}
          />
        ))}
      </Tabs>
      {panels.length > 0 && (
        <Box hidden={otherTab !== undefined}>
          <Form record={record} onSubmit={submit} disableInvalidFormNotification noValidate>
            <InvalidWatch onInvalid={refuse} />
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
