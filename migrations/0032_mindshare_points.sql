-- The change in mindshare is now a criterion in percent. Alerts that were stored before keep their meaning: percentage points.
ALTER TABLE alerts_v1 {on_cluster} UPDATE screen_json = replace(replace(screen_json, 'mindshare_change_24h', 'mindshare_change_points_24h'), 'mindshare_change_7d', 'mindshare_change_points_7d') WHERE screen_json LIKE '%mindshare_change_%';
