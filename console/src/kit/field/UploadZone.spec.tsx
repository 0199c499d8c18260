/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useConsole } from '../../testing/use-console';
import { UploadZone } from './UploadZone';
import { useUploads } from '../data/use-uploads';

const { draw } = useConsole();

function Zone() {
  const { uploads, add, dismiss } = useUploads(
    (file) => Promise.reject(new Error(`${file.name} is no picture`)),
    () => undefined,
  );
  return <UploadZone uploads={uploads} onFiles={add} onDismiss={dismiss} />;
}

it('an upload keeps refused files listed until they are dismissed', async () => {
  draw(<Zone />);
  const files = [new File(['%PDF'], 'voucher.pdf')];
  fireEvent.change(screen.getByTestId('photo-files'), { target: { files } });
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss: voucher.pdf' }));
  await waitFor(() => expect(screen.queryByTestId('photo-upload')).toBeNull());
});
