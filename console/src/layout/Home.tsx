import { Navigate } from 'react-router-dom';
import { homeOf } from '../session/access';
import { useRole } from '../session/session-store';

export function Home() {
  return <Navigate to={homeOf(useRole())} replace />;
}
