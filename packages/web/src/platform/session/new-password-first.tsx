import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CHANGE_PASSWORD, comeBackTo } from './after-login.ts';

/** In place of a screen that an expired password keeps closed: leads to a new one, and from there back here. */
export function NewPasswordFirst(): null {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    comeBackTo(location);
    void navigate(CHANGE_PASSWORD, { replace: true });
  }, [location, navigate]);
  return null;
}
