import { Notification } from 'react-admin';

export function KonakNotification() {
  return (
    <Notification
      autoHideDuration={4500}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ '& .MuiSnackbarContent-root': { borderRadius: '10px', fontWeight: 500, fontSize: 13.5 } }}
    />
  );
}
