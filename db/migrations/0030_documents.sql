-- What a fold wrote becomes a document like any other. The texts themselves stay where they are.
UPDATE "entries" SET "kind" = 'document-written', "data" = jsonb_build_object(
	'name', "data"->'plan'->'conversationId',
	'before', jsonb_build_object('content', "data"->'before'->'summary', 'folded', ("data"->'before') - 'summary'),
	'after', jsonb_build_object('content', "data"->'after'->'summary', 'folded', ("data"->'after') - 'summary'),
	'fold', jsonb_build_object('added', "data"->'added', 'condensing', "data"->'condensing')
) WHERE "kind" = 'conversation-folded';--> statement-breakpoint
UPDATE "entries" e SET "data" = (e."data" - 'conversation') || jsonb_build_object(
	'along', e."data"->'conversation'->'along',
	'documents', jsonb_build_array(jsonb_build_object(
		'name', f."data"->'name',
		'before', (e."data"->'conversation'->'before') - '{summary,cursor,trippedAtWords}'::text[] || jsonb_build_object(
			'content', e."data"->'conversation'->'before'->'summary',
			'folded', (e."data"->'conversation'->'before') - '{summary,purged}'::text[]),
		'after', (e."data"->'conversation'->'after') - '{summary,cursor,trippedAtWords}'::text[] || jsonb_build_object(
			'content', e."data"->'conversation'->'after'->'summary',
			'folded', (e."data"->'conversation'->'after') - '{summary,purged}'::text[])
	))
) FROM "entries" f
WHERE e."kind" = 'session-rolled-back' AND e."data" ? 'conversation'
	AND f."session_id" = e."session_id" AND f."kind" = 'document-written';
