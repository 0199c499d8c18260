import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { messageOf } from '../../platform/api/http';
import { Message } from '../../platform/errors/Message';
import { Panel } from '../../shared/Panel';

/** A part that could not be asked for. */
export function Failed({ error }: { error: unknown }) {
  return (
    <Panel>
      <Message compact icon={CloudOffRounded} title={messageOf(error)} />
    </Panel>
  );
}
