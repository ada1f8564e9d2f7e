-- A sweep, or a look for what waits too long, whose worker died is made anew within two minutes: it
-- stood as under way for a quarter of an hour, and what fell due meanwhile was left out.
UPDATE pgboss.queue SET heartbeat_seconds = 10 WHERE name IN ('sweeps', 'reminders');
