import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CHANGE_PASSWORD, comeBackTo } from './after-login.ts';

/** In place of a screen that an expired password keeps closed: leads to a new one, and from there back here. */
export function NewPasswordFirst(): null {
  const navigate = useNavigate();
  // Not the location itself: it is another object each time, and this stays drawn until the next screen is there.
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    comeBackTo({ pathname, search, hash });
    void navigate(CHANGE_PASSWORD, { replace: true });
  }, [pathname, search, hash, navigate]);
  return null;
}
