import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { messageOf } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { Panel } from '../../kit/layout/Panel';

/** A part that could not be asked for. */
export function Failed({ error }: { error: unknown }) {
  return (
    <Panel>
      <Message compact icon={CloudOffRounded} title={messageOf(error)} />
    </Panel>
  );
}
