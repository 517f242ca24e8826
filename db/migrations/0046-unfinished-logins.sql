-- A login may need more than a password. Until its session awaits nothing any more, it opens only the calls that finish it.
-- `verified_at`: when the person last proved to be themselves in this session; what is dangerous asks for a fresh proof.
ALTER TABLE staff_sessions
  ADD COLUMN awaits text NULL CHECK (awaits IN ('password', 'factor', 'enrolment')),
  ADD COLUMN verified_at timestamptz NULL;
