import { useRef, useState, type ReactNode } from 'react';
import { Form } from 'react-admin';
import { DetailDrawer } from './DetailDrawer';
import { SaveBar } from '../form/SaveBar';
import { LoseDialog } from '../dialog/LoseDialog';

interface Props {
  title: string;
  record: object;
  creating: boolean;
  writable: boolean;
  wide?: boolean;
  onSubmit: (values: object) => Promise<Record<string, unknown> | undefined>;
  onClose: () => void;
  children: ReactNode;
  /** Beside the title: what else may be done with it. */
  actions?: ReactNode;
}

/** A form in a drawer beside what it belongs to; closing it asks when something is not saved. */
export function FormDrawer({ record, creating, writable, onSubmit, children, onClose, ...drawer }: Props) {
  // A ref: closing may come before the next render.
  const isUnsaved = useRef(false);
  const [asking, setAsking] = useState(false);
  const submit = useOneAtATime(onSubmit);
  const close = () => (isUnsaved.current ? setAsking(true) : onClose());
  return (
    <DetailDrawer {...drawer} onClose={close} endsInBar testId="form-drawer">
      <Form record={record} onSubmit={submit} disableInvalidFormNotification noValidate>
        {children}
        {writable && (
          <SaveBar creating={creating} onCancel={close} onUnsaved={(unsaved) => (isUnsaved.current = unsaved)} />
        )}
      </Form>
      {asking && <LoseDialog onLose={onClose} onStay={() => setAsking(false)} />}
    </DetailDrawer>
  );
}

type Submit = Props['onSubmit'];

/** A second press is the first one: the button is disabled only once that is drawn. */
function useOneAtATime(submit: Submit): Submit {
  const running = useRef<ReturnType<Submit>>(undefined);
  return (values) =>
    (running.current ??= submit(values).finally(() => {
      running.current = undefined;
    }));
}
